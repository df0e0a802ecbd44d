import type { ProviderKind } from '#features/login-provider/kinds.ts';
import type { Flow } from './flow.ts';
import { githubFlow } from './github-flow.ts';
import { oidcFlow } from './oidc-flow.ts';
import { wechatFlow } from './wechat-flow.ts';

export const flows: Readonly<Record<ProviderKind, Flow>> = { wechat: wechatFlow, github: githubFlow, oidc: oidcFlow };
