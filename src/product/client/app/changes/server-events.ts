/** An event of a stream, or a comment: without data. */
export interface ServerEvent {
  readonly id?: string;
  /** In ms. */
  readonly retry?: number;
  readonly data?: string;
}

/** The events of a stream of `text/event-stream` until it ends, or nobody takes them any more. */
export async function* serverEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  try {
    yield* readEvents(reader);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function* readEvents(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const text = rest + decoder.decode(value, { stream: true });
    // The end of a line may be two characters, of which the second has not arrived.
    const whole = text.endsWith("\r") ? text.slice(0, -1) : text;
    const blocks = whole.replaceAll(/\r\n?/g, "\n").split("\n\n");
    rest = blocks.pop() + text.slice(whole.length);
    for (const block of blocks) yield serverEventOf(block);
  }
}

function serverEventOf(block: string): ServerEvent {
  const fields = block.split("\n").map((line) => /^(\w+): ?(.*)$/.exec(line) ?? []);
  const valuesOf = (wanted: string) => fields.flatMap(([, name, value = ""]) => (name === wanted ? [value] : []));
  const [id, retry] = [valuesOf("id").at(-1), valuesOf("retry").at(-1)];
  const data = valuesOf("data");
  return {
    ...(id !== undefined && { id }),
    ...(retry !== undefined && { retry: Number(retry) }),
    ...(data.length > 0 && { data: data.join("\n") }),
  };
}
