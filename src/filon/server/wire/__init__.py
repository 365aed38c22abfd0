"""What goes over the wire: messages, and the connections that carry them."""
