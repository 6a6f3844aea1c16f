/** `#more-functions` in scripts of apps and of clubs, which load these functions where a screen calls one. */
export const moreFunctions = {};
