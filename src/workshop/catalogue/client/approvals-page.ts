/** The inbox is large: it is loaded when it comes into view. */
const inbox = document.querySelector<HTMLElement>("[data-inbox]");
if (inbox !== null) waitFor(inbox);

// The cards of the states are only examples: the inbox above must not handle a press on them.
document.querySelector("[data-state-cards]")?.addEventListener("click", (event) => event.stopPropagation());

function waitFor(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>("[data-inbox-start]");
  const seen = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) load();
  });
  const load = () => {
    seen.disconnect();
    void open(root);
  };
  button?.removeAttribute("hidden");
  button?.addEventListener("click", load, { once: true });
  seen.observe(root);
}

async function open(root: HTMLElement): Promise<void> {
  root.dataset["state"] = "loading";
  const { startInbox } = await import("../inbox/index.ts");
  await startInbox(root);
}
