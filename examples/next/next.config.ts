import type { NextConfig } from 'next';

const config: NextConfig = { reactCompiler: true, cacheComponents: true, partialPrefetching: true };

export default config;
