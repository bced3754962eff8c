// @ts-nocheck: runs inside the SDK's suite, whose modules are not in this repository.
import { prePublishPackages } from './packages/sui/test/e2e/utils/prePublish.js';

/** What the suite's own setup provides after it has started containers. */
export async function setup(project) {
  const { SUITE_PORT: port } = process.env;
  const fullnodeUrl = `http://127.0.0.1:${port}`;
  for (const name of ['localnetPort', 'graphqlPort', 'faucetPort']) project.provide(name, Number(port));
  project.provide('suiToolsContainerId', 'none');
  const published = await prePublishPackages({ fullnodeUrl, faucetUrl: fullnodeUrl, containerId: 'none' });
  project.provide('prePublishedPackages', published);
}
