import { type ComponentType, type FunctionComponent, use } from 'react';
import { createPart } from './part.ts';

/** A component that is fetched when it is first shown; unlike React's own, it is fetched again after a failure was told. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  const part = createPart(load);
  return (props) => <Fetched part={part} props={props} />;
}

function Fetched<P extends object>({
  part,
  props,
}: {
  readonly part: () => Promise<ComponentType<P>>;
  readonly props: P;
}) {
  const Component = use(part());
  return <Component {...props} />;
}
