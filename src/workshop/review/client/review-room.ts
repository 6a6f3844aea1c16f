import { startReviewRoom } from "./room/start.ts";

void startReviewRoom();
