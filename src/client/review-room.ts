import { startReviewRoom } from "./review/room/start.ts";

void startReviewRoom();
