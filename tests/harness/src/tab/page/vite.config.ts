/** Workers are modules, as those of the client are. */
export default { worker: { format: 'es' } };
