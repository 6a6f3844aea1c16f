/** What reads the output of a command may have enough of it, as in `npm run build | head`: the command goes on without. */
for (const output of [process.stdout, process.stderr])
  output.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
