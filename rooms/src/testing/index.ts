export { TestClient } from './client.ts';
export { startPushService } from './push-service.ts';
