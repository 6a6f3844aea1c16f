import { expect, test } from "../product/client/stage.ts";

const script = `
  import messages from "./content/messages/de-CH.json";
  import { indexedDbStorage } from "./src/product/api/storage/indexeddb.ts";
  import { demoApi } from "./src/demo/in-browser.ts";
  const api = await demoApi(await indexedDbStorage("demo"), () => messages);
  window.call = async (method, path, body) => {
    const headers = { authorization: "Bearer demo-p-brunner", "content-type": "application/json" };
    const response = await api.fetch(new Request(location.origin + path, { method, headers, body: JSON.stringify(body) }));
    return { status: response.status, body: await response.json() };
  };
  document.title = "bereit";
`;

interface Answer {
  readonly status: number;
  readonly body: {
    proposals: { id: string; revision: number; effectsHash: string; card: { origin: string } }[];
    open: number;
    sports: { items: { id: string; trailing: string }[] }[];
  };
}
type Calling = typeof window & { call(method: string, path: string, body?: object): Promise<Answer> };

test("the API of the demo runs in the browser, without the network, and keeps what was decided", async ({
  page,
  stage,
}) => {
  await stage.open({ body: "<main><h1>Demo</h1></main>", script });
  await expect(page).toHaveTitle("bereit", { timeout: 20_000 });
  const { body } = await page.evaluate(() => (window as unknown as Calling).call("GET", "/pending-actions"));
  expect(body.open).toBe(4);
  const { id, revision, effectsHash } = body.proposals.find(({ card }) => card.origin === "ai")!;
  const approve = ({ path, form }: { path: string; form: object }) =>
    (window as unknown as Calling).call("POST", path, form);
  const form = { revision, effectsHash };
  expect(await page.evaluate(approve, { path: `/pending-actions/${id}/approve`, form })).toMatchObject({ status: 200 });
  await page.reload();
  await expect(page).toHaveTitle("bereit", { timeout: 20_000 });
  const later = await page.evaluate(() => (window as unknown as Calling).call("GET", "/pending-actions"));
  expect(later.body).toMatchObject({ open: 3, total: 4 });

  const { body: shown } = await page.evaluate(() => (window as unknown as Calling).call("GET", "/public/trainings"));
  const items = shown.sports.flatMap((sport) => sport.items);
  // What the public pages of the club say.
  expect(items).toContainEqual({
    id: "judo-u13",
    title: "Judo U13",
    meta: "9 bis 12 Jahre, Di und Do, 17.30\u00a0Uhr",
    trailing: "2 Plätze frei",
  });
});
