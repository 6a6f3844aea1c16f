import type { DeviceId } from "./devices.ts";

/** An app of the product. Its name in each locale is the message `app.brand.<id>`. */
export interface AppKind {
  /** In the catalogue. */
  readonly name: string;
  /** The usual device; a display is read from afar and nobody is signed in there. */
  readonly device: DeviceId;
  /** Other devices that its screens are made for too. */
  readonly alsoOn?: readonly DeviceId[];
  /** Whether its screens may keep results on the device. */
  readonly isOffline: boolean;
  /** Whether it is a site for visitors, with a header and a footer; else it has the shell of an app. */
  readonly isSite?: boolean;
}

/** The apps of the product by their ids, in the order of the catalogue. */
export const apps = {
  admin: { name: "Club office", device: "desktop", isOffline: false },
  trainer: { name: "Trainer", device: "phone", isOffline: true },
  member: { name: "Member", device: "phone", isOffline: true },
  public: { name: "Public", device: "desktop", alsoOn: ["phone"], isOffline: false, isSite: true },
  screens: { name: "Displays", device: "display", isOffline: false },
  operator: { name: "Operator", device: "desktop", isOffline: false },
} as const satisfies Readonly<Record<string, AppKind>>;

export type AppId = keyof typeof apps;

export const appIds = Object.keys(apps) as [AppId, ...AppId[]];

/** The devices that an app is made for, the usual one first. */
export function nativeDevices(app: AppId): readonly [DeviceId, ...DeviceId[]] {
  const { device, alsoOn = [] }: { device: DeviceId; alsoOn?: readonly DeviceId[] } = apps[app];
  return [device, ...alsoOn];
}
