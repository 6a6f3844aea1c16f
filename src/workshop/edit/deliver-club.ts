import { buildClubs, type ClubsOptions } from "../../product/clubs/build/build.ts";
import { StepFailed } from "../../product/files/steps.ts";
import { targetOf } from "../../product/publish/command.ts";
import { publishClubs } from "../../product/publish/publish.ts";

interface ClubDelivery extends Pick<ClubsOptions, "today" | "base"> {
  /** The folder with a folder for each club. */
  readonly content: string;
  readonly club: string;
  /** The folder of builds. */
  readonly out: string;
  /** A folder, or `remote:path` of rclone. */
  readonly to: string;
}

/**
 * Builds a club and publishes it. Other clubs of the target stay as they are.
 *
 * @throws StepFailed where the build refuses the club, or the target cannot be written
 */
export async function deliverClub({ content, club, out, to, ...day }: ClubDelivery): Promise<void> {
  const [outcome] = await buildClubs({ ...day, content, out, clubs: [club] });
  if (outcome?.state === "refused") throw new StepFailed(outcome.reason ?? `${club} is refused.`);
  await publishClubs({ out, target: targetOf(to), only: club });
}
