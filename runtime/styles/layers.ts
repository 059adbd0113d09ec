/** The order of a page's cascade layers, first among its rules: the order in the file then never decides by accident. */
export const STYLE_LAYERS = '@layer reset,tokens,base,blocks,styles,visibility;'
