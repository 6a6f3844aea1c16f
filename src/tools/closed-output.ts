/** `EX_IOERR` of sysexits.h: no command says anything else by it. */
const unwritableExit = 74;

/** What may end the output of a command, by the code of the system's error. */
const diskIsFull = new Set(["ENOSPC", "EDQUOT"]);

/**
 * What reads the output of a command may have enough of it, as in `npm run build | head`: the command goes on without.
 * Where the output is a file on a full disk, the command ends with a sentence.
 */
for (const output of [process.stdout, process.stderr])
  output.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") return;
    if (!diskIsFull.has(error.code ?? "")) throw error;
    if (output === process.stdout)
      console.error("The output is not whole: its disk is full. Make room and run it again.");
    process.exit(unwritableExit);
  });
