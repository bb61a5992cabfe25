import { Frame } from '@/components/frame';

export default Frame;
