import type { Device } from '#platform/server/http/user-agent.ts';

/** Which page blocks the request: none, "device not supported" (2 on a phone), "desktop closed" (3 on a computer). */
type RefusedDevice = 'unsupported' | 'desktop-closed' | undefined;

/**
 * `supportAccessDevice`: 1 both, 2 desktop only, 3 mobile only. The cookie `accessModule=mobile` lifts the page at 3.
 */
export function refusesDevice(params: {
  supported: number;
  device: Device;
  accessModule: string | undefined;
}): RefusedDevice {
  const isSmall = params.device === 'phone' || params.device === 'tablet';
  if (params.supported === 2 && isSmall) return 'unsupported';
  if (params.supported === 3 && params.device === 'computer' && params.accessModule !== 'mobile')
    return 'desktop-closed';
  return undefined;
}
