/// Addresses of the web. Nothing checks that they are any.
module sui::url;

use std::ascii::String;

/// An address of the web.
public struct Url has copy, drop, store {
    url: String,
}

/// The address of this text.
public fun new_unsafe(url: String): Url {
    Url { url }
}

/// The address of these bytes, which must be ASCII.
public fun new_unsafe_from_bytes(bytes: vector<u8>): Url {
    new_unsafe(bytes.to_ascii_string())
}

/// The text.
public fun inner_url(self: &Url): String {
    self.url
}

/// Changes the text.
public fun update(self: &mut Url, url: String) {
    self.url = url;
}
