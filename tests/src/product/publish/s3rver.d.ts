declare module "@20minutes/s3rver" {
  import type { EventEmitter } from "node:events";

  interface Options {
    readonly address: string;
    readonly port: number;
    readonly directory: string;
    readonly silent: boolean;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  /** What an event of S3 says about an object. */
  interface ObjectEvent {
    readonly Records: readonly {
      readonly eventName: string;
      readonly s3: { readonly object: { readonly key: string } };
    }[];
  }

  export default class S3rver extends EventEmitter<{ event: [ObjectEvent] }> {
    constructor(options: Options);
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
