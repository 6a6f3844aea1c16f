import type { Client } from "../_kit/client/client.ts";
import { rememberPlace } from "../_kit/client/focus.ts";

/** Removes a toast in the page. Those in `.toasts` belong to the code that shows them for a while. */
export const toast: Client = {
  name: "close-toast",
  selector: '.toast [data-behavior="close-toast"]',
  attach(button, { signal }) {
    const close = () => {
      if (button.closest(".toasts") !== null) return;
      const goOn = rememberPlace(button);
      button.closest(".toast")?.remove();
      goOn();
    };
    button.addEventListener("click", close, { signal });
  },
};
