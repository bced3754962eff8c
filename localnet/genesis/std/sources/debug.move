/// Output for whoever writes tests. On a chain these do nothing.
module std::debug;

/// Prints a value.
public native fun print<T>(x: &T);

/// Prints the functions that are running, the innermost first.
public native fun print_stack_trace();
