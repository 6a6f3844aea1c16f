import { type AppId, apps, type DeviceId } from "./apps.ts";

/** A device on which people see a screen: its window in CSS px. */
export interface Device {
  /** In the catalogue. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** The devices of the catalogue, the narrowest first. */
export const devices: Readonly<Record<DeviceId, Device>> = {
  phone: { name: "Phone", width: 390, height: 844 },
  desktop: { name: "Desktop", width: 1280, height: 800 },
  display: { name: "Display", width: 1920, height: 1080 },
};

export const deviceIds = Object.keys(devices) as [DeviceId, ...DeviceId[]];

/** The devices that an app is made for, the usual one first. */
export function nativeDevices(app: AppId): readonly [DeviceId, ...DeviceId[]] {
  const { device, alsoOn = [] }: { device: DeviceId; alsoOn?: readonly DeviceId[] } = apps[app];
  return [device, ...alsoOn];
}
