/**
 * How the server's Node keeps its memory: a young generation of 12 MB and an old one that is collected before it doubles. With
 * Node's own settings, made for machines of many gigabytes, the server grows to half as much again for nothing. The second
 * figure is no size it reaches but the bound from which V8 derives how lazy it may be.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=12', '--max-old-space-size=1000'];
