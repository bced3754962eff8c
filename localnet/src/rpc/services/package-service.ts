import type { GrpcTypes as T } from '@mysten/sui/grpc';
import { isPackage, type PackageObject } from '../../chain/object.ts';
import { originalIdOf } from '../../chain/package.ts';
import { notFound } from '../../chain/refusal.ts';
import type { Handlers } from '../dispatch.ts';
import { type Network, typesOf } from '../network.ts';
import { pageSize, requireAddress } from '../parse.ts';
import { definingIds, renderDatatype, renderFunction, renderPackage } from '../render/package.ts';

/** What packages declare. */
export const packageService = (network: Network): Handlers => ({
  'sui.rpc.v2.MovePackageService/GetPackage': (request: T.GetPackageRequest) => ({
    package: renderPackage(findPackage(network, request.packageId), typesOf(network)),
  }),
  'sui.rpc.v2.MovePackageService/GetFunction': (request: T.GetFunctionRequest) => {
    const module = findModule(network, request);
    const found = module.functions.get(request.name ?? '');
    if (!found)
      throw notFound(`Function ${request.packageId}::${request.moduleName}::${request.name} not found`);
    return { function: renderFunction(module, found, definingIds(typesOf(network))) };
  },
  'sui.rpc.v2.MovePackageService/GetDatatype': (request: T.GetDatatypeRequest) => {
    const object = findPackage(network, request.packageId);
    const module = findModule(network, request);
    const found = module.datatypes.get(request.name ?? '');
    if (!found)
      throw notFound(`Datatype ${request.packageId}::${request.moduleName}::${request.name} not found`);
    const origin = object.data.typeOrigins.find(
      ({ moduleName, datatypeName }) => moduleName === module.name && datatypeName === found.name,
    );
    const definingId = origin?.package ?? object.id;
    return { datatype: renderDatatype(module, found, definingId, definingIds(typesOf(network))) };
  },
  'sui.rpc.v2.MovePackageService/ListPackageVersions': (request: T.ListPackageVersionsRequest) => {
    const original = originalIdOf(findPackage(network, request.packageId).data);
    const versions = network.ledger.objects
      .packages()
      .map((id) => network.ledger.objects.object(id))
      .filter(
        (object): object is PackageObject => isPackage(object) && originalIdOf(object.data) === original,
      )
      .map(({ id, version }) => ({ packageId: id, version }));
    return { versions: versions.slice(0, pageSize(request.pageSize, 1000, 10_000)) };
  },
});

function findPackage({ ledger }: Network, packageId: string | undefined): PackageObject {
  const id = requireAddress(packageId, 'package_id');
  const object = ledger.objects.object(id);
  if (!isPackage(object)) throw notFound(`Package ${id} not found`);
  return object;
}

interface ModuleRequest {
  readonly packageId?: string | undefined;
  readonly moduleName?: string | undefined;
}

function findModule(network: Network, { packageId, moduleName }: ModuleRequest) {
  const { id } = findPackage(network, packageId);
  const module = network.host.load(network.ledger.objects, id)?.modules.get(moduleName ?? '');
  if (!module) throw notFound(`Module ${id}::${moduleName} not found`);
  return module;
}
