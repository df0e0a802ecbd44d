import type { Device } from '#platform/server/http/user-agent.ts';

/** Which page stands in the way: none, "device not supported" (2 on a phone), "desktop closed" (3 on a computer). */
type RefusedDevice = 'unsupported' | 'desktop-closed' | undefined;

/** `supportAccessDevice`: 1 both, 2 desktop only, 3 mobile only. The cookie `accessModule=mobile` lifts the page at 3. */
export function refusesDevice(asked: { supported: number; device: Device; accessModule: string | undefined }): RefusedDevice {
  const isSmall = asked.device === 'phone' || asked.device === 'tablet';
  if (asked.supported === 2 && isSmall) return 'unsupported';
  if (asked.supported === 3 && asked.device === 'computer' && asked.accessModule !== 'mobile') return 'desktop-closed';
  return undefined;
}
