import * as module from 'node:module';

/*
 * Node parses a package's whole package.json for every file of it that is imported. drizzle-orm's has 179 KB of exports and the
 * index imports a hundred of its files, which took a second of every start. Its files name each other by paths, all of them
 * are modules: nothing has to be read to know where they are.
 */
// Older versions of Node, which a program may start, have no hooks and are only slower.
module.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isInside = specifier.startsWith('.') && /\/node_modules\/drizzle-orm\/.*\.js$/.test(parentURL);
    if (!isInside) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
