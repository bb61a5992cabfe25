import type { NextConfig } from 'next';

const config: NextConfig = { reactCompiler: true };

export default config;
