/** A device on which people see a screen: its window in CSS px. */
export interface Device {
  /** In the catalogue. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** The devices of the catalogue, the narrowest first. */
export const devices = {
  phone: { name: "Phone", width: 390, height: 844 },
  desktop: { name: "Desktop", width: 1280, height: 800 },
  display: { name: "Display", width: 1920, height: 1080 },
} as const satisfies Readonly<Record<string, Device>>;

export type DeviceId = keyof typeof devices;

export const deviceIds = Object.keys(devices) as [DeviceId, ...DeviceId[]];
