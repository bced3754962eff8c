/** Where the package lives on one network; the publish script writes it. */
export interface Deployment {
  /** The version to call. */
  readonly packageId: string;
  /** Every version, the first one first: types and events keep the id of the version that defined them. */
  readonly packageIds: readonly string[];
  /** The registry that holds the maps. */
  readonly registryId: string;
}

/** A deployment of which only the newest version need be named, where there is no other. */
export type DeploymentIds = Omit<Deployment, 'packageIds'> & Partial<Pick<Deployment, 'packageIds'>>;

/** The deployment for a game on a map from another registry: everything that is done in the game names that registry. */
export const inRegistry = (deployment: Deployment, registryId: string): Deployment => ({
  ...deployment,
  registryId,
});

const ID = /^0x[0-9a-fA-F]{1,64}$/;

/** Reads a deployment from JSON; says what is missing. */
export function parseDeployment(json: unknown): Deployment {
  const fields = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  const { packageId, registryId, packageIds = [packageId] } = fields;
  const problem =
    (!isId(packageId) && 'packageId') ||
    (!isId(registryId) && 'registryId') ||
    (!(Array.isArray(packageIds) && packageIds.length > 0 && packageIds.every(isId)) && 'packageIds');
  if (problem) throw new TypeError(`The deployment has no usable ${problem}: publish the package first.`);
  return { packageId, registryId, packageIds } as Deployment;
}

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);
