/** `#more-functions` in scripts of apps, which load these functions where a screen calls one. */
export const moreFunctions = {};
