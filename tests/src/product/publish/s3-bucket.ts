import { mkdirSync } from "node:fs";
import S3rver from "@20minutes/s3rver";
import { filesOf } from "../clubs/built.ts";

/** A bucket of a server that speaks S3, with signatures checked, on this machine. */
export interface S3Bucket {
  /** The target of a publication, by the remote `clubs` of {@link environment}. */
  readonly target: string;
  /** What names the bucket's server to rclone. */
  readonly environment: Readonly<Record<string, string>>;
  /** The keys that were written since the last time, in the order of the requests. */
  takeWritten(): string[];
  /** Calls once, after so many objects have been written. */
  afterWritten(count: number, then: () => void): void;
  /** The objects by their keys. */
  objects(): Map<string, Buffer>;
  close(): Promise<void>;
}

/** Opens a bucket whose objects are in a folder. */
export async function openBucket(folder: string): Promise<S3Bucket> {
  mkdirSync(folder, { recursive: true });
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    directory: folder,
    silent: true,
    configureBuckets: [{ name: "clubs" }],
  });
  const written: string[] = [];
  let waiting: { left: number; readonly then: () => void } | undefined;
  server.on("event", ({ Records: records }) => {
    for (const { s3 } of records.filter(({ eventName }) => eventName.startsWith("ObjectCreated"))) {
      written.push(decodeURIComponent(s3.object.key.replaceAll("+", " ")));
      if (waiting === undefined) continue;
      waiting.left -= 1;
      if (waiting.left === 0) waiting.then();
    }
  });
  const { port } = await server.run();
  return {
    target: "clubs:clubs",
    environment: remoteEnvironment(port),
    takeWritten: () => written.splice(0),
    afterWritten: (left, then) => {
      waiting = { left, then };
    },
    objects: () => objectsIn(`${folder}/clubs`),
    close: () => server.close(),
  };
}

/** As the workflow names the remote, with the key that the server knows. */
function remoteEnvironment(port: number): Record<string, string> {
  return {
    RCLONE_CONFIG_CLUBS_TYPE: "s3",
    RCLONE_CONFIG_CLUBS_PROVIDER: "Other",
    RCLONE_CONFIG_CLUBS_ENDPOINT: `http://127.0.0.1:${port}`,
    RCLONE_CONFIG_CLUBS_ACCESS_KEY_ID: "S3RVER",
    RCLONE_CONFIG_CLUBS_SECRET_ACCESS_KEY: "S3RVER",
    // rclone's client of S3 takes no bundle of certificates from the environment.
    AWS_CA_BUNDLE: "",
  };
}

const objectEnding = "._S3rver_object";

function objectsIn(folder: string): Map<string, Buffer> {
  const own = [...filesOf(folder)].filter(([path]) => path.endsWith(objectEnding));
  return new Map(own.map(([path, content]) => [path.slice(0, -objectEnding.length), content]));
}
