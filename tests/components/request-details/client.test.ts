import { expect, it } from "vitest";
import { requestDetails } from "../../../components/request-details/client.ts";
import { onPage, usePage } from "../../page-globals.ts";

usePage();

it("a request is open on paper, and as it was afterwards", () => {
  document.body.innerHTML =
    '<details class="request"><details id="a" open></details><details id="b"></details></details><details id="c"></details>';
  const end = new AbortController();
  requestDetails.attach(onPage(".request"), { signal: end.signal });
  const open = () => [...document.querySelectorAll("details")].map((each) => each.open);
  dispatchEvent(new Event("beforeprint"));
  expect(open()).toEqual([true, true, true, false]);
  dispatchEvent(new Event("afterprint"));
  expect(open()).toEqual([false, true, false, false]);
  end.abort();
  dispatchEvent(new Event("beforeprint"));
  expect(open()).toEqual([false, true, false, false]);
});
