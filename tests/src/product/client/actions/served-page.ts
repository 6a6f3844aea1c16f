import { startActions } from "../../../../../src/product/client/actions/index.ts";
import { startBehaviours } from "../../../../../src/product/client/behaviours.ts";
import { httpSdk } from "../../../../../src/product/client/sdk/http.ts";

const screen = JSON.parse(document.querySelector("#screen")?.textContent ?? "{}");

startBehaviours();
startActions({
  screen,
  sdk: httpSdk({ baseUrl: "/api", locale: "de-CH", timeout: 5_000 }),
  context: () => ({ person: { id: "p-brunner" }, club: { id: "tv-frauenfeld" } }),
  params: () => ({}),
  reload: async () => undefined,
  locale: "de-CH",
  pauses: [50, 50],
});
document.title = "bereit";
