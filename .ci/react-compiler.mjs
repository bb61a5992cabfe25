import { transformAsync } from '@babel/core';

/** The library's sources with components and hooks, by their paths. */
export const COMPILED =
  /\/src\/(components|controls|headless|native|interactive-form|react-hook-form|tool-call)\b.*\.tsx?$/;

/**
 * A Vite plugin that compiles the library's sources with React Compiler, as a host does that compiles what it links or copies in.
 * @returns {import('vite').Plugin}
 */
export function reactCompiler() {
  return {
    name: 'react-compiler',
    enforce: 'pre',
    async transform(code, id) {
      const [file = ''] = id.split('?');
      if (!COMPILED.test(file)) return undefined;
      const result = await compile(code, file);
      return result?.code ? { code: result.code, map: JSON.stringify(result.map) } : undefined;
    },
  };
}

/**
 * A function that the compiler has to leave alone is an error.
 * @param {string} code
 * @param {string} file
 */
export function compile(code, file) {
  return transformAsync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', ...(file.endsWith('x') ? /** @type {const} */ (['jsx']) : [])] },
    plugins: [['babel-plugin-react-compiler', { panicThreshold: 'all_errors' }]],
  });
}
