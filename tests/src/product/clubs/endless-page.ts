/** Loaded into the processes of a build: the club of the test is never written to its end. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const write = fs.writeFileSync;

fs.writeFileSync = (file, ...rest) => {
  while (String(file).includes("judo-aarfeld.new-"));
  if (String(file).includes("fc-seeland.new-")) process.exit(7);
  write(file, ...rest);
};
syncBuiltinESMExports();
