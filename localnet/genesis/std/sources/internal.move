/// A proof that the module which defines a type is the caller.
module std::internal;

/// Proof that the module of `T` agreed to something.
public struct Permit<phantom T>() has drop;

/// Makes the proof. The verifier lets only the module that defines `T` call this.
public fun permit<T>(): Permit<T> {
    Permit()
}
