import type { Cluster } from "./cluster.ts";
import { expect, test } from "./fixtures.ts";
import type { Tab } from "./tab.ts";

/** The state of a proposal's card by words on it, `pending` where it has none. */
function stateOf(tab: Tab, words: string): Promise<string | undefined> {
  return tab.run((text) => {
    const cards = Array.from(document.querySelectorAll<HTMLElement>(".proposal"));
    const card = cards.find(({ textContent }) => textContent.includes(text));
    return card === undefined ? undefined : (card.dataset["state"] ?? "pending");
  }, words);
}

/** How many streams of changes each process has open. */
function streamsOf({ processes }: Cluster): Promise<number[]> {
  return Promise.all(
    processes.map(async (url) => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(/^schaukasten_streams (\d+)$/m.exec(text)?.[1]);
    }),
  );
}

/** What a person of the demo asks one of the processes. */
async function askAs(person: string, method: string, url: string, body?: object) {
  const headers = { authorization: `Bearer demo-${person}`, "content-type": "application/json" };
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  expect(response.status).toBe(200);
  return response.json();
}

test("what is decided on one process is in an inbox that listens to another one at once", async ({
  tab,
  apps,
  cluster,
}) => {
  const words = "Ausfall am Donnerstag";
  await tab.open(apps("admin", "#/vorschlaege"));
  await expect.poll(() => stateOf(tab, words), { timeout: 30_000 }).toBe("pending");
  await expect.poll(() => streamsOf(cluster!)).toContain(1);
  const other = `${cluster!.processes[(await streamsOf(cluster!)).indexOf(0)]}/api/pending-actions`;
  const { proposals } = await askAs("p-odermatt", "GET", other);
  const titles = proposals.map((each: { card: { title: string } }) => each.card.title);
  expect(titles, "processes that start at once propose each once").toEqual([...new Set(titles)]);
  const { id, revision, effectsHash } = proposals.find((each: { card: { title: string } }) =>
    each.card.title.includes(words),
  );
  await askAs("p-odermatt", "POST", `${other}/${id}/reject`, { revision, effectsHash, reason: "Wir rufen an." });
  // By time it would be there after 15 seconds.
  await expect.poll(() => stateOf(tab, words), { timeout: 5_000 }).toBe("rejected");
});

test.describe("a page of the cluster that asks elsewhere", () => {
  test.use({ isSilent: false });

  const ask = (tab: Tab, url: string) =>
    tab.run(
      (address) =>
        fetch(address, { mode: "no-cors" }).then(
          () => "answered",
          () => "refused",
        ),
      url,
    );

  test("is told as one that does, and is kept from it in an app by the policy of its build", async ({
    tab,
    apps,
    cluster,
  }) => {
    const elsewhere = `${cluster!.processes[0]}/healthz`;
    await tab.open(apps("admin", ""));
    await expect.poll(() => tab.seen("main:not([aria-busy]) > .screen > *"), { timeout: 30_000 }).toBeDefined();
    expect(await tab.complaints()).toEqual([]);
    expect(await ask(tab, elsewhere)).toBe("refused");
    await expect
      .poll(() => tab.complaints())
      .toContainEqual(expect.stringMatching(/^policy: connect-src blocked .*\(\/verein\/admin\/\)$/));
    await tab.open(`${cluster!.url}/verein/sign-in.html?person=p-brunner`);
    expect(await ask(tab, elsewhere)).toBe("answered");
    await expect.poll(() => tab.complaints()).toEqual([`elsewhere: ${elsewhere} (/verein/sign-in.html)`]);
  });
});
