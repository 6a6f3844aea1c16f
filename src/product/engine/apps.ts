import type { DeviceId } from "./devices.ts";

/** An app of the product. Its name in each locale is the message `app.brand.<id>`. */
export interface AppKind {
  /** The usual device; a display is read from afar and nobody is signed in there. */
  readonly device: DeviceId;
  /** Whether its screens may keep results on the device. */
  readonly isOffline: boolean;
  /** Whether it is a site for visitors, with a header and a footer; else it has the shell of an app. */
  readonly isSite?: boolean;
}

/** The apps of the product by their ids, in the order of the catalogue. */
export const apps = {
  admin: { device: "desktop", isOffline: false },
  trainer: { device: "phone", isOffline: true },
  member: { device: "phone", isOffline: true },
  public: { device: "desktop", isOffline: false, isSite: true },
  screens: { device: "display", isOffline: false },
  operator: { device: "desktop", isOffline: false },
} as const satisfies Readonly<Record<string, AppKind>>;

export type AppId = keyof typeof apps;

export const appIds = /* @__PURE__ */ Object.keys(apps) as [AppId, ...AppId[]];

/** The names of the apps in the catalogue. What only the catalogue asks for is no part of an app. */
export const appNames: Readonly<Record<AppId, string>> = {
  admin: "Club office",
  trainer: "Trainer",
  member: "Member",
  public: "Public",
  screens: "Displays",
  operator: "Operator",
};

/** Other devices that the screens of an app are made for too. */
const furtherDevices: Readonly<Partial<Record<AppId, readonly DeviceId[]>>> = { public: ["phone"] };

/** The devices that an app is made for, the usual one first. */
export function nativeDevices(app: AppId): readonly [DeviceId, ...DeviceId[]] {
  return [apps[app].device, ...(furtherDevices[app] ?? [])];
}
