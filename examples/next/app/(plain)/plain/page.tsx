import { Gallery } from '@/components/gallery';

export default Gallery;
