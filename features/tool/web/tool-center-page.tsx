import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readToolName, type ToolName, toolNames, toolPath } from '#features/tool/tools.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import { ListRow } from '#platform/web/kit/list-row.tsx';
import { SideNav } from '#platform/web/kit/side-nav.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { Chips } from '#platform/web/kit/tabs.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { Late } from '#platform/web/page/late.tsx';
import { toolMessages } from './messages.ts';
import { loadAllPanels, panels } from './panels.ts';

/** In ms: the tool that was asked for is loaded before the others. */
const OTHERS_AFTER = 1000;

/** `/toolCenter`: all tools; with `tool`, one of them. */
export function Page() {
  const t = useMessages(toolMessages);
  const { search } = useLocation();
  const tool = readToolName(new URLSearchParams(search));
  // The browser's modules live outside of React.
  useEffect(() => {
    const timer = setTimeout(() => void loadAllPanels(), OTHERS_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const items = [
    { to: toolPath(), label: t.all, current: tool === undefined },
    ...toolNames.map((name) => ({ to: toolPath(name), label: t.tools[name].name, current: name === tool })),
  ];
  const { name, text } = tool === undefined ? { name: t.title, text: t.text } : t.tools[tool];
  return (
    <Columns shape="house">
      <PageHead
        title={tool === undefined ? name : `${name} · ${t.title}`}
        description={text}
        canonical={toolPath(tool)}
      />
      <SideColumn label={t.all}>
        <SideNav label={t.title} groups={[{ items }]} />
      </SideColumn>
      <MainColumn>
        <Chips label={t.title} items={items} />
        <PageHeading title={name} text={text} />
        {tool === undefined ? <AllTools /> : <OneTool key={tool} name={tool} />}
      </MainColumn>
      <PageKeys acts={['next', 'previous', 'open', 'search', 'home', 'help']} />
    </Columns>
  );
}

function AllTools() {
  const t = useMessages(toolMessages);
  return (
    <Card as="section" label={t.all}>
      {toolNames.map((name) => (
        <ListRow key={name} level={2} to={toolPath(name)} title={t.tools[name].name} summary={t.tools[name].text} />
      ))}
    </Card>
  );
}

function OneTool({ name }: { name: ToolName }) {
  const t = useMessages(toolMessages);
  const Panel = panels[name][useLanguage()];
  return (
    <Card as="section" label={t.tools[name].name} pad="pad">
      <noscript>
        <Callout>{t.needsScript}</Callout>
      </noscript>
      <Late fallback={<PanelSkeleton />}>
        <Panel />
      </Late>
    </Card>
  );
}

function PanelSkeleton() {
  return (
    <SkeletonArea>
      <Skeleton quarters={1} />
      <Skeleton />
      <Skeleton />
      <Skeleton quarters={3} />
      <Skeleton quarters={2} />
      <Skeleton />
    </SkeletonArea>
  );
}
