import { runTabNetwork } from '@tycoon/localnet/browser/worker';

void runTabNetwork({ name: self.name, image: new URL('../../../boot/tycoon.image', import.meta.url) });
