import { isLocale } from "../../engine/locales.ts";
import {
  type ConformanceTarget,
  callBackend,
  decideProposal,
  demand,
  demandProblem,
  fetchProposal,
  propose,
} from "./target.ts";

/** A requirement of a backend, as a sentence with its test. */
export interface Demand {
  readonly title: string;
  /** @throws Error when the backend does not meet it */
  prove(target: ConformanceTarget): Promise<void>;
}

/** The requirements of every backend of pending actions. */
export const suite: readonly Demand[] = [
  {
    title: "answers nobody without a session",
    async prove(target) {
      for (const path of ["/pending-actions", "/audit", "/session"])
        demandProblem(await callBackend(target, undefined, "GET", path), 401);
      demandProblem(await callBackend(target, "no-such-token", "GET", "/pending-actions"), 401);
    },
  },
  {
    title: "refuses what is not there, not readable or too large, with a problem",
    async prove(target) {
      const post = (path: string, body?: string, type = "application/json") =>
        callBackend(target, target.approver, "POST", path, body, body === undefined ? {} : { "content-type": type });
      demandProblem(await callBackend(target, target.approver, "GET", "/pending-actions/pa-unknown"), 404);
      demandProblem(await callBackend(target, target.approver, "GET", "/pending-actions/pa%00%0a"), 400);
      demandProblem(await post("/pending-actions", "{"), 400);
      demandProblem(await post("/pending-actions", "a=b", "text/plain"), 415);
      demandProblem(await post("/pending-actions", `{"operation":"${"x".repeat(200_000)}"}`), 413);
      demandProblem(await post("/pending-actions", `{"operation":"no.such.thing","params":{}}`), 422);
    },
  },
  {
    title: "says the language of its words, also where it refuses",
    async prove(target) {
      for (const wanted of ["de-CH", "fr-CH"])
        for (const path of ["/pending-actions", "/pending-actions/pa-unknown"]) {
          const headers = { "accept-language": wanted };
          const { language } = await callBackend(target, target.approver, "GET", path, undefined, headers);
          demand(isLocale(language), `an answer to ${path} says its language, not "${language}"`);
        }
    },
  },
  {
    title: "makes a pending proposal with effects of what an agent asks for",
    async prove(target) {
      const proposal = await propose(target);
      demand(proposal.status === "pending", `the proposal is pending, not ${proposal.status}`);
      demand(proposal.card.effects.length > 0, "the proposal says what it does");
      const flaws = target.flawsOf("proposals.action.get", await fetchProposal(target, proposal.id));
      demand(flaws.length === 0, `a proposal is as described: ${flaws.join(" ")}`);
      const { body } = await callBackend(target, target.approver, "GET", "/pending-actions");
      const listFlaws = target.flawsOf("proposals.action.list", body);
      demand(listFlaws.length === 0, `the list of proposals is as described: ${listFlaws.join(" ")}`);
    },
  },
  {
    title: "binds a decision to the revision and the effects that were seen",
    async prove(target) {
      const proposal = await propose(target);
      const forged = { ...proposal, effectsHash: "0".repeat(64) };
      demandProblem(await decideProposal(target, target.approver, "approve", forged), 409);
      demandProblem(await decideProposal(target, target.approver, "approve", { ...proposal, revision: 99 }), 409);
      demandProblem(await decideProposal(target, target.approver, "reject", forged), 409);
      const path = `/pending-actions/${proposal.id}/approve`;
      demandProblem(await callBackend(target, target.approver, "POST", path, {}), 422);
      demand((await fetchProposal(target, proposal.id)).status === "pending", "a refused decision changes nothing");
    },
  },
  {
    title: "lets no program decide, and nobody approve what they proposed",
    async prove(target) {
      const proposal = await propose(target);
      demandProblem(await decideProposal(target, target.agent, "approve", proposal), 403);
      const own = await propose(target, target.approver);
      demandProblem(await decideProposal(target, target.approver, "approve", own), 403);
      const { status } = await decideProposal(target, target.other, "approve", own);
      demand(status === 200, "somebody else approves it");
    },
  },
  {
    title: "runs an approved proposal, once, and says who decided",
    async prove(target) {
      const proposal = await propose(target);
      const { status, body } = await decideProposal(target, target.approver, "approve", proposal);
      demand(status === 200, `an approval is answered with 200, not ${status}`);
      const flaws = target.flawsOf("proposals.action.approve", body);
      demand(flaws.length === 0, `a decision is as described: ${flaws.join(" ")}`);
      const { decidedBy = "", status: state } = await fetchProposal(target, proposal.id);
      demand(state === "approved" && decidedBy !== "", "the proposal is approved, by somebody with a name");
      const again = await decideProposal(target, target.other, "approve", proposal);
      demandProblem(again, 409);
      demand(String(again.body["detail"]).includes(decidedBy), "who is late learns who decided");
    },
  },
  {
    title: "answers the repetition of a key with the same answer, and another request with the key not at all",
    async prove(target) {
      const proposal = await propose(target);
      const key = { "idempotency-key": crypto.randomUUID() };
      const first = await decideProposal(target, target.approver, "approve", proposal, {}, key);
      const again = await decideProposal(target, target.approver, "approve", proposal, {}, key);
      demand(first.status === 200, "the first request is carried out");
      demand(JSON.stringify(again) === JSON.stringify(first), "the repetition gets the same answer");
      demandProblem(
        await decideProposal(target, target.approver, "approve", { ...proposal, revision: 7 }, {}, key),
        422,
      );
    },
  },
  {
    title: "lets one of several decisions at once win",
    async prove(target) {
      const proposal = await propose(target);
      const replies = await Promise.all([
        decideProposal(target, target.approver, "approve", proposal),
        decideProposal(target, target.other, "reject", proposal),
        decideProposal(target, target.other, "approve", proposal),
      ]);
      const won = replies.filter(({ status }) => status === 200);
      demand(won.length === 1, `one decision wins, not ${won.length}`);
      for (const reply of replies) if (!won.includes(reply)) demandProblem(reply, 409);
    },
  },
  {
    title: "lets the proposer read why it was rejected, and never runs it",
    async prove(target) {
      const proposal = await propose(target);
      await decideProposal(target, target.approver, "reject", proposal, { reason: "Nicht jetzt." });
      const { status, reason } = await fetchProposal(target, proposal.id, target.agent);
      demand(status === "rejected" && reason === "Nicht jetzt.", "the proposer reads the reason");
      demandProblem(await decideProposal(target, target.other, "approve", proposal), 409);
    },
  },
  {
    title: "makes a new revision of adjusted values, with new effects",
    async prove(target) {
      const proposal = await propose(target);
      const form = { params: target.adjusted, revision: proposal.revision };
      const reply = await callBackend(target, target.approver, "POST", `/pending-actions/${proposal.id}/adjust`, form);
      const adjusted = await fetchProposal(target, proposal.id);
      demand(reply.status === 200, `an adjustment is answered with 200, not ${reply.status}`);
      demand(adjusted.revision > proposal.revision, "an adjustment makes a new revision");
      demand(adjusted.effectsHash !== proposal.effectsHash, "other values have another hash");
      demandProblem(await decideProposal(target, target.other, "approve", proposal), 409);
    },
  },
  {
    title: "lets the proposer take a proposal back",
    async prove(target) {
      const { id, ...proposal } = await propose(target);
      demandProblem(await callBackend(target, target.other, "POST", `/pending-actions/${id}/withdraw`), 403);
      const { status } = await callBackend(target, target.agent, "POST", `/pending-actions/${id}/withdraw`);
      demand(status === 200, "the proposer takes it back");
      demandProblem(await decideProposal(target, target.approver, "approve", { id, ...proposal }), 409);
    },
  },
  {
    title: "tells, where it can, what a request would do before somebody sends it",
    async prove(target) {
      const ask = (params: unknown) =>
        callBackend(target, target.approver, "POST", "/requests/preview", { operation: target.operation, params });
      const first = await ask(target.params);
      // A backend may leave it to the words of the screens.
      if (first.status === 404) return;
      demand(first.status === 200, `a preview is answered with 200, not ${first.status}`);
      const flaws = target.flawsOf("session.request.preview", first.body);
      demand(flaws.length === 0, `a preview is as described: ${flaws.join(" ")}`);
      const [again, other] = [await ask(target.params), await ask(target.adjusted)];
      demand(again.body["effectsHash"] === first.body["effectsHash"], "equal effects have the same hash");
      demand(other.body["effectsHash"] !== first.body["effectsHash"], "other effects have another hash");
      demandProblem(await ask("none"), 422);
    },
  },
  {
    title: "refuses what has expired",
    async prove(target) {
      const expiresAt = new Date(Date.now() + 1_500).toISOString();
      const proposal = await propose(target, target.agent, { expiresAt });
      while (Date.now() < Date.parse(expiresAt)) await new Promise((resolve) => setTimeout(resolve, 50));
      demandProblem(await decideProposal(target, target.approver, "approve", proposal), 410);
      demand((await fetchProposal(target, proposal.id)).status === "expired", "the proposal is expired");
    },
  },
  {
    title: "logs decisions, in a log that is intact",
    async prove(target) {
      const context = `Probe ${crypto.randomUUID()}`;
      const proposal = await propose(target, target.agent, { title: context });
      await decideProposal(target, target.approver, "reject", proposal, { reason: "Probe" });
      const { body } = await callBackend(target, target.approver, "GET", `/audit?q=${encodeURIComponent(context)}`);
      const flaws = target.flawsOf("audit.entry.list", body);
      demand(flaws.length === 0, `the log is as described: ${flaws.join(" ")}`);
      demand(body["found"] === 2, `the log has the request and the decision, not ${body["found"]} entries`);
      demand(body["isIntact"] === true, "the log is intact");
    },
  },
];
