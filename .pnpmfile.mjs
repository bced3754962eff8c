// What a library can also work with is no reason to install it on every player's machine.
const OPTIONAL_PEERS = { valibot: ['typescript'], vite: ['esbuild', 'tsx', 'yaml'] };

export const hooks = {
  readPackage(manifest) {
    for (const name of OPTIONAL_PEERS[manifest.name] ?? []) {
      delete manifest.peerDependencies?.[name];
      delete manifest.peerDependenciesMeta?.[name];
    }
    return manifest;
  },
};
