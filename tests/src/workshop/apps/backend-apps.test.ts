import { expect, test } from "vitest";
import { buildBackendApps } from "../../../../src/workshop/apps/backend-apps.ts";

const refused = (baseUrl: string | undefined, apps = "all") =>
  buildBackendApps({ apps, baseUrl, issuer: undefined, out: undefined });

test.each([
  "http://api.example.org",
  "//api.example.org",
  "api.example.org",
  "javascript:alert(1)",
  "https://api.example.org/?club=1",
  "https://api.example.org; script-src *",
  "https://person@api.example.org",
  "https://",
  "/api path",
  "",
])("an app is not built for %j, since its requests would not be safe or not be sent", async (address) => {
  await expect(refused(address)).rejects.toThrow(/Write an address with https, .* or a path/);
});

test("it says what is missing and which apps there are", async () => {
  await expect(refused(undefined)).rejects.toThrow("--base-url https://api.example.org");
  await expect(refused("/api", "admin,office")).rejects.toThrow(
    'There is no app "office". Take some of admin,trainer,member,public,screens,operator.',
  );
});
